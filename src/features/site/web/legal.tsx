import { Fragment, type ReactNode } from "react";
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Unbroken } from "#web/components/unbroken.tsx";
import { NotFoundWindow } from "#web/error-window.tsx";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import type { RouteHandle } from "#web/page-kind.ts";
import { pageMeta } from "#web/page-meta.ts";
import { type LegalName, legalNameSchema, legalNames } from "../schema.ts";
import { composeLegalText, type LegalSection, type LegalText } from "./compose-legal-text.server.ts";
import { legalAddress, legalTitles } from "./legal-titles.ts";

export const handle: RouteHandle = { document: "landing" };

export const meta: MetaFunction<typeof loader> = (input) =>
  input.loaderData
    ? pageMeta(input, { title: input.loaderData.text.title, description: input.loaderData.text.summary })
    : pageMeta(input, { title: m.web_not_found_title(), index: false });

export function loader({ params, context }: LoaderFunctionArgs) {
  const name = legalNameSchema.safeParse(params.name);
  if (!name.success) return data(null, { status: 404 });
  const { brand, policies } = context.get(pageContext);
  return { name: name.data, text: composeLegalText(name.data, brand, policies) };
}

/** A text behind the footer as a page: for links, search engines, and browsers without scripts. */
export default function Legal() {
  const legal = useLoaderData<typeof loader>();
  return legal ? <Text {...legal} /> : <NotFoundWindow />;
}

function Text({ name, text }: { name: LegalName; text: LegalText }) {
  return (
    <div className="shell grid gap-12 py-12 md:py-16 lg:grid-cols-[15rem_1fr] lg:gap-16">
      <nav aria-label={m.legal_more()} className="max-lg:order-last">
        <ul className="grid gap-1 border-line text-small max-lg:border-t max-lg:pt-8 sm:max-lg:block sm:max-lg:columns-2 lg:sticky lg:top-24">
          {legalNames.map((other) => (
            <li key={other}>
              <Link
                to={legalAddress(other)}
                aria-current={other === name ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center transition hover:text-ink",
                  other === name ? "font-semibold text-ink" : "text-muted",
                )}
              >
                {legalTitles[other]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-2xl" data-legal-text="">
        <h1 className="font-display text-section font-bold">{text.title}</h1>
        <p className="mt-3 text-small text-muted" data-legal-updated="">
          {m.legal_updated({ date: text.updated })}
        </p>
        <div className="mt-10 grid gap-8" data-legal-body="">
          {text.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </article>
    </div>
  );
}

function Section({ section }: { section: LegalSection }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-title font-semibold">{section.title}</h2>
      {section.blocks.map((block, index) =>
        Array.isArray(block) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a fixed text.
          <ul key={index} className="grid list-disc gap-1.5 pl-5 text-muted marker:text-accent">
            {block.map((entry) => (
              <li key={entry}>
                <Linked text={entry} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a fixed text.
          <p key={index} className="text-muted">
            <Linked text={block} />
          </p>
        ),
      )}
    </section>
  );
}

/** Text in which the support address and the telephone number are links. */
function Linked({ text }: { text: string }) {
  const { brand } = usePage();
  const ways = [
    { words: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
    { words: brand.phone, href: `tel:${brand.phoneHref}` },
  ];
  return linked(text, ways);
}

function linked(text: string, [way, ...others]: { words: string; href: string }[]): ReactNode {
  if (!way) return <Unbroken text={text} />;
  return text.split(way.words).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text.
    <Fragment key={index}>
      {index > 0 && (
        <a href={way.href} className="text-teal underline underline-offset-4 hover:text-teal-hover">
          {/* A number is dialled in one piece. */}
          {way.words.replaceAll(" ", "\u00a0")}
        </a>
      )}
      {linked(part, others)}
    </Fragment>
  ));
}
