import { ArrowRight, Play } from "lucide-react";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/components/button-link.tsx";
import { usePage } from "#web/page-data.tsx";
import { HeroClip } from "./hero-clip.tsx";
import { landingStills } from "./landing-stills.ts";
import { TypedHeadline } from "./typed-headline.tsx";

/** How wide the panes of `.window` are (landing.css). */
const MIDDLE_WIDTH = "(min-width: 44rem) 16rem, 37vw";
const SIDE_WIDTH = "(min-width: 44rem) 12rem, 28vw";

export function LandingHero() {
  const { brand, locale, policies } = usePage();
  const claims = [
    { value: brand.claims.videosCreated[locale], label: m.site_hero_claim_videos() },
    { value: brand.claims.activeUsers[locale], label: m.site_hero_claim_users() },
    { value: brand.claims.rating[locale], label: m.site_hero_claim_rating() },
  ];
  return (
    <section className="beam relative isolate overflow-clip">
      <div className="shell grid items-center gap-x-10 gap-y-14 pt-14 pb-16 lg:min-h-[min(50rem,calc(100dvh-4rem))] lg:grid-cols-[1fr_1.06fr] lg:py-12">
        <div>
          {/* Not in ch: in the stand-ins a zero is up to a seventh narrower, and lines would break anew with the real face. */}
          <h1 className="max-w-[7.3em] font-display text-hero font-bold hyphens-none">
            <TypedHeadline text={brand.headline[locale]} />
          </h1>
          <p className="mt-7 max-w-lg text-lead text-muted">{brand.description[locale]}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/register" size="lg">
              {m.site_hero_start()}
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to="/flow" size="lg" variant="secondary">
              <Play aria-hidden="true" />
              {m.site_hero_demo()}
            </ButtonLink>
          </div>
          {policies.trial && (
            <p className="mt-4 text-small text-muted">{m.site_hero_trial(policies.trial)}</p>
          )}
          <dl className="claims mt-10 grid gap-4 border-t border-line pt-6 sm:flex sm:gap-x-9">
            {claims.map((claim) => (
              <div key={claim.label} className="flex flex-col-reverse justify-end">
                <dt className="text-small text-muted">{claim.label}</dt>
                <dd className="font-display text-title font-bold tabular-nums">{claim.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ShopWindow />
      </div>
    </section>
  );
}

/** Three panes of one film, the middle one playing, and the light they throw on the floor. */
function ShopWindow() {
  const { locale } = usePage();
  const { first, middle, last } = landingStills(locale);
  return (
    <div className="window">
      <HeroClip className="pane-side" still={first} sizes={SIDE_WIDTH}>
        <Tag>{m.site_scene_hook_tag()}</Tag>
      </HeroClip>
      <HeroClip
        className="pane-middle"
        still={middle}
        sizes={MIDDLE_WIDTH}
        clip={`hero-${locale}`}
        description={m.site_hero_film()}
        eager
      >
        <Tag>{m.site_scene_show_tag()}</Tag>
      </HeroClip>
      <HeroClip className="pane-side" still={last} sizes={SIDE_WIDTH}>
        <Tag>{m.site_scene_action_tag()}</Tag>
      </HeroClip>
      <div className="window-floor" />
    </div>
  );
}

function Tag({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="pane-tag">
      {children}
    </span>
  );
}
