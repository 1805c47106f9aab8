import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { buttonStyle } from "#web/components/button-style.ts";
import { Card } from "#web/components/card.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatDate, formatNumber } from "#web/format.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { type NewestExport, newestExportSchema } from "../schema.ts";
import { SettingsHeading } from "./settings-card.tsx";
import { isFreshSignInRefusal, useFreshSignIn } from "./use-fresh-sign-in.tsx";

const key = ["account-export"] as const;
/** While an archive is being made, its state is asked for again. */
const POLL_MILLISECONDS = 3_000;

/** The archive of everything that is kept of the viewer: ordered, being made, ready to download. */
export function ExportSection() {
  const client = useQueryClient();
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const newest = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(fetch, "/api/accounts/export", { signal }, newestExportSchema),
    refetchInterval: ({ state }) => (state.data?.export?.state === "queued" ? POLL_MILLISECONDS : false),
  });
  const order = useMutation({
    mutationFn: () =>
      withFreshSignIn(() =>
        callApi(fetch, "/api/accounts/export", { method: "POST", body: {} }, newestExportSchema),
      ),
    onSuccess: (answer) => client.setQueryData<NewestExport>(key, answer),
    onError: (error) => {
      const code = errorCodeOf(error);
      // Ordered by a second press or in another window: it is shown as what it is.
      if (code === "export_running") return client.invalidateQueries({ queryKey: key });
      if (!isFreshSignInRefusal(error)) tellFailure(code);
    },
  });
  const archive = newest.data?.export;
  return (
    <Card padding="lg">
      <section className="grid gap-5">
        <SettingsHeading title={m.accounts_export_title()} text={m.accounts_export_text()} />
        {newest.isPending && <Skeleton className="h-10" />}
        <FailureAlert code={newest.error && errorCodeOf(newest.error)} />
        {archive?.state === "queued" && <Alert tone="info">{m.accounts_export_queued()}</Alert>}
        {archive?.state === "failed" && <Alert tone="danger">{m.accounts_export_failed()}</Alert>}
        {archive?.state === "ready" && (
          <p className="flex flex-wrap items-center gap-3">
            <a
              href={`/api/accounts/export/${archive.id}/archive.zip`}
              download
              className={buttonStyle({ size: "sm" })}
            >
              <Download aria-hidden="true" />
              {m.accounts_export_download()}
            </a>
            <span className="text-small text-muted">
              {m.accounts_export_ready({
                date: formatDate(archive.expires_at),
                size: formatNumber(Math.max(0.1, Math.round((archive.size_bytes ?? 0) / 100_000) / 10)),
              })}
            </span>
          </p>
        )}
        {newest.data && archive?.state !== "queued" && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            pending={order.isPending}
            onClick={() => order.mutate()}
          >
            {m.accounts_export_request()}
          </Button>
        )}
      </section>
      {freshSignInDialog}
    </Card>
  );
}
