import { ChartNoAxesColumn, Clapperboard, FileVideo, SlidersHorizontal } from "lucide-react";
import { m } from "#messages/messages.js";

/** Four features in one window: the hairlines between them are its muntins. */
export function LandingFeatures() {
  const features = [
    {
      icon: <Clapperboard aria-hidden="true" />,
      title: m.site_feature_generation_title(),
      text: m.site_feature_generation_text(),
    },
    {
      icon: <SlidersHorizontal aria-hidden="true" />,
      title: m.site_feature_customization_title(),
      text: m.site_feature_customization_text(),
    },
    {
      icon: <ChartNoAxesColumn aria-hidden="true" />,
      title: m.site_feature_analytics_title(),
      text: m.site_feature_analytics_text(),
    },
    {
      icon: <FileVideo aria-hidden="true" />,
      title: m.site_feature_export_title(),
      text: m.site_feature_export_text(),
    },
  ];
  return (
    <section id="features" aria-labelledby="features-title" className="shell py-20 md:py-28">
      <div className="grid gap-5 lg:grid-cols-[1.3fr_1fr] lg:items-end lg:gap-16">
        <h2 id="features-title" className="max-w-2xl font-display text-section font-bold">
          {m.site_features_title()}
        </h2>
        <p className="max-w-md text-lead text-muted">{m.site_features_text()}</p>
      </div>
      <ul className="muntins mt-12 grid sm:grid-cols-2 lg:mt-16">
        {features.map((feature) => (
          <li key={feature.title} className="muntin-cell">
            <span className="grid size-11 place-items-center rounded-control bg-marigold text-on-marigold [&_svg]:size-5">
              {feature.icon}
            </span>
            <h3 className="mt-8 font-display text-heading font-semibold sm:mt-14">{feature.title}</h3>
            <p className="mt-2.5 max-w-md text-muted">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
