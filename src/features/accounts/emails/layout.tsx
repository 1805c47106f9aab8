import type { ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "react-email";
import { m } from "#messages/messages.js";
import { brand } from "../../../brand.ts";

export type MailLocale = "en" | "tr";

/** The shop window by day; mail programs that darken pages find enough contrast to do so. */
const color = {
  page: "#f5f8fa",
  surface: "#ffffff",
  ink: "#0b1620",
  muted: "#43535f",
  line: "#dbe3e9",
  marigold: "#ffb81c",
  pane: "#ffdf9a",
  onMarigold: "#191204",
  teal: "#0d4f56",
  soft: "#fff3d6",
};
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const display = `'Bricolage Grotesque', ${sans}`;

interface MailLayoutProps {
  locale: MailLocale;
  /** Scheme and host that links carry. */
  origin: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  title: string;
  /** Why the reader gets this mail: whose the address is. Default "account". */
  address?: AddressOwner;
  children: ReactNode;
}

/** An account's address, one that an account had until now, or one that somebody gave for their account. */
export type AddressOwner = "account" | "former_account" | "not_yet";

const reasons = {
  account: m.accounts_mail_footer_reason,
  former_account: m.accounts_mail_footer_former,
  not_yet: m.accounts_mail_footer_given,
} satisfies Record<AddressOwner, unknown>;

/** What all mails share: the lit pane with the name, a card with a title, and who writes. */
export function MailLayout({
  locale,
  origin,
  preview,
  title,
  address = "account",
  children,
}: MailLayoutProps) {
  const options = { locale };
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        lang={locale}
        style={{ backgroundColor: color.page, fontFamily: sans, margin: 0, padding: "32px 12px" }}
      >
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Link
            href={origin}
            style={{
              color: color.ink,
              fontFamily: display,
              fontSize: 22,
              fontWeight: 700,
              textDecoration: "none",
            }}
          >
            <Pane />
            {brand.name}
          </Link>
          <Section
            style={{
              backgroundColor: color.surface,
              border: `1px solid ${color.line}`,
              borderTop: `4px solid ${color.marigold}`,
              borderRadius: 12,
              marginTop: 20,
              padding: "32px 24px 28px",
            }}
          >
            <Heading
              as="h1"
              style={{
                color: color.ink,
                fontFamily: display,
                fontSize: 28,
                lineHeight: "34px",
                letterSpacing: "-0.02em",
                margin: "0 0 20px",
                textWrap: "balance",
              }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Text style={{ color: color.muted, fontSize: 13, lineHeight: "20px", margin: "20px 4px 0" }}>
            {reasons[address]({ brand: brand.name }, options)}{" "}
            {m.accounts_mail_footer_help({ email: brand.supportEmail }, options)}
          </Text>
          <Text style={{ color: color.muted, fontSize: 12, lineHeight: "18px", margin: "8px 4px 0" }}>
            {brand.legalName}, {brand.address.join(", ")}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The mark, of plain boxes: pictures and SVG are what mail programs block first. */
function Pane() {
  const glass = { display: "inline-block", width: 8, height: 22, verticalAlign: "-4px" };
  return (
    <span
      aria-hidden="true"
      style={{
        display: "inline-block",
        border: `2px solid ${color.ink}`,
        height: 22,
        lineHeight: 0,
        marginRight: 10,
        verticalAlign: "middle",
      }}
    >
      <span style={{ ...glass, backgroundColor: color.marigold, borderRight: `2px solid ${color.ink}` }} />
      <span style={{ ...glass, backgroundColor: color.pane }} />
    </span>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: color.ink, fontSize: 16, lineHeight: "25px", margin: "0 0 16px" }}>{children}</Text>
  );
}

/** Longer than any name that people write themselves by. */
const LONGEST_NAME = 60;
/** What mail programs make a link of, or that leads somewhere anyway. */
const LEADS_AWAY = /[:@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;

/**
 * "Hello Ada,". A new account's mail goes to whatever address was typed in: a message or a link in place of a name would
 * reach strangers in our words, so that is left out.
 */
export function MailGreeting({ name, locale }: { name: string; locale: MailLocale }) {
  const isName = name !== "" && name.length <= LONGEST_NAME && !LEADS_AWAY.test(name);
  return (
    <MailText>
      {isName ? m.accounts_mail_greeting({ name }, { locale }) : m.accounts_mail_greeting_all({}, { locale })}
    </MailText>
  );
}

/** Something good to know, on warm ground. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Text
      style={{
        backgroundColor: color.soft,
        borderRadius: 8,
        color: color.onMarigold,
        fontSize: 15,
        lineHeight: "23px",
        margin: "0 0 20px",
        padding: "12px 16px",
      }}
    >
      {children}
    </Text>
  );
}

/** What was bought, when, for how much: a row each. */
export function MailFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table
      className="rows"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderTop: `1px solid ${color.line}`, margin: "4px 0 20px", width: "100%" }}
    >
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td
              style={{
                borderBottom: `1px solid ${color.line}`,
                color: color.muted,
                fontSize: 15,
                padding: "10px 12px 10px 0",
                whiteSpace: "nowrap",
              }}
            >
              {label}
            </td>
            <td
              align="right"
              style={{
                borderBottom: `1px solid ${color.line}`,
                color: color.ink,
                fontSize: 15,
                fontWeight: 600,
                padding: "10px 0",
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Numbered steps. A table row each, because lists come out differently everywhere. */
export function MailSteps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <>
      <Hr style={{ borderColor: color.line, margin: "28px 0 20px" }} />
      <Text style={{ color: color.ink, fontSize: 15, fontWeight: 700, margin: "0 0 10px" }}>{title}</Text>
      <table className="rows" role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {steps.map((step, index) => (
            <tr key={step}>
              <td
                style={{
                  color: color.teal,
                  fontFamily: display,
                  fontSize: 18,
                  fontWeight: 700,
                  padding: "4px 14px 4px 0",
                  verticalAlign: "top",
                }}
              >
                {index + 1}
              </td>
              <td style={{ color: color.muted, fontSize: 15, lineHeight: "23px", padding: "4px 0" }}>
                {step}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The one thing to do, or what else there is, and its address in full for when the button does not work. */
export function MailAction({
  href,
  label,
  locale,
  secondary = false,
}: {
  href: string;
  label: string;
  locale: MailLocale;
  secondary?: boolean;
}) {
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button
        href={href}
        style={{
          backgroundColor: secondary ? color.surface : color.marigold,
          border: `1px solid ${secondary ? color.muted : color.marigold}`,
          borderRadius: 8,
          color: secondary ? color.ink : color.onMarigold,
          display: "inline-block",
          fontSize: 16,
          fontWeight: 700,
          padding: "12px 23px",
          textDecoration: "none",
        }}
      >
        {label}
      </Button>
      <Text
        className="about-button"
        style={{ color: color.muted, fontSize: 13, lineHeight: "20px", margin: "16px 0 0" }}
      >
        {m.accounts_mail_link_fallback({}, { locale })}
        <br />
        <Link href={href} style={{ color: color.teal, wordBreak: "break-all" }}>
          {href}
        </Link>
      </Text>
    </Section>
  );
}
