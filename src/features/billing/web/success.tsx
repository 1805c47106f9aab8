import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Card } from "#web/components/card.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { formatMoney, formatNumber } from "#web/format.ts";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requireViewer } from "#web/require-viewer.ts";
import { useSignOutElsewhere } from "#web/sign-out-news.ts";
import { type OrderAnswer, orderSchema } from "../schema.ts";
import { paidFor, projectAddress, waitingProject } from "./plan-address.ts";
import { useOrder } from "./use-order.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.billing_success_page(), index: false });

/** Asking for the order also fulfils it, should the webhook be late. */
export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const sessionId = new URL(args.request.url).searchParams.get("session_id") ?? "";
  const { api } = args.context.get(pageContext);
  try {
    return await callApi(api, `/api/billing/orders/${encodeURIComponent(sessionId)}`, {}, orderSchema);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return data(null, { status: 404 });
    }
    throw error;
  }
}

/** Back from the payment page, at /success?session_id=…, with `project=` if one waits for the credit. */
export default function Success() {
  const order = useLoaderData<typeof loader>();
  useSignOutElsewhere(() => window.location.reload());
  return order ? <Payment key={order.session_id} loaded={order} /> : <Unknown />;
}

/** Not of this account, or of none: a link that was cut off, or a payment made with another account. */
function Unknown() {
  const { brand } = usePage();
  return (
    <SuccessCard>
      <Notice
        icon={<CircleAlert aria-hidden="true" className="size-12 text-danger" />}
        title={m.billing_success_unknown_title()}
        text={`${m.error_order_not_found()} ${m.billing_success_unknown_text({ email: brand.supportEmail })}`}
      />
      {/* No way to the prices: who has paid already would pay twice. */}
      <div className="mt-8 flex justify-center">
        <ButtonLink to="/dashboard">{m.billing_success_dashboard()}</ButtonLink>
      </div>
    </SuccessCard>
  );
}

function Payment({ loaded }: { loaded: OrderAnswer }) {
  const { order, processing } = useOrder(loaded);
  const [search] = useSearchParams();
  return (
    <SuccessCard lit={!processing && order.state === "paid"}>
      <div aria-live="polite">
        {processing ? (
          <Notice
            icon={<Spinner className="size-10 text-accent" />}
            title={m.billing_success_processing()}
            text={m.billing_success_processing_text()}
          />
        ) : (
          <Result order={order} />
        )}
      </div>
      {!processing && <NextSteps paid={order.state === "paid"} projectId={waitingProject(search)} />}
    </SuccessCard>
  );
}

function SuccessCard({ lit = false, children }: { lit?: boolean; children: ReactNode }) {
  return (
    <div className="shell grid flex-1 place-items-center py-16">
      <Card padding="lg" lit={lit} className="w-full max-w-lg text-center">
        {children}
      </Card>
    </div>
  );
}

function Result({ order }: { order: OrderAnswer }) {
  if (order.state === "pending") {
    return (
      <Notice
        icon={<Clock aria-hidden="true" className="size-12 text-warning" />}
        title={m.billing_success_pending_title()}
        text={m.billing_success_pending_text()}
      />
    );
  }
  if (order.state !== "paid") {
    return (
      <Notice
        icon={<CircleAlert aria-hidden="true" className="size-12 text-danger" />}
        title={m.billing_success_failed_title()}
        text={m.billing_success_failed_text()}
      />
    );
  }
  const count = order.credits;
  return (
    <>
      <Notice
        icon={<CircleCheck aria-hidden="true" className="size-12 text-success" />}
        title={m.billing_success_title()}
        text={
          order.mode === "payment" ? m.billing_success_added({ count }) : m.billing_success_package({ count })
        }
      />
      <dl className="mt-8 grid divide-y divide-line rounded-control border border-line text-small">
        {order.credited && <Fact label={m.billing_success_balance()}>{formatNumber(order.balance)}</Fact>}
        {order.amount_total !== null && (
          <Fact label={m.billing_success_amount()}>{formatMoney(order.amount_total)}</Fact>
        )}
        <Fact label={m.billing_success_transaction()}>
          <code>{order.session_id.slice(-8)}</code>
        </Fact>
      </dl>
    </>
  );
}

function Notice({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-3">
      <span className="grid h-14 place-items-center">{icon}</span>
      <h1 className="font-display text-heading font-bold">{title}</h1>
      <p className="text-muted">{text}</p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function NextSteps({ paid, projectId }: { paid: boolean; projectId: string | null }) {
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3 max-xs:*:w-full">
      {projectId ? (
        <ButtonLink
          to={projectAddress(projectId)}
          variant={paid ? "primary" : "ghost"}
          {...(paid && { state: paidFor })}
        >
          {m.billing_success_project()}
        </ButtonLink>
      ) : (
        paid && <ButtonLink to="/create">{m.billing_success_create()}</ButtonLink>
      )}
      <ButtonLink to="/dashboard" variant="secondary">
        {m.billing_success_dashboard()}
      </ButtonLink>
      <ButtonLink to="/pricing" variant={paid ? "ghost" : "primary"}>
        {m.billing_success_pricing()}
      </ButtonLink>
    </div>
  );
}
