/** Everything that whoever runs this product makes theirs: name, words, contact and claims. */

/** A text in each language of the product. */
export interface LocalizedText {
  en: string;
  tr: string;
}

export interface SocialLink {
  network: "instagram" | "tiktok" | "youtube" | "linkedin";
  url: string;
}

export interface Brand {
  /** The product's name. */
  name: string;
  /** The company that legal texts name. */
  legalName: string;
  /** One line under the name: titles and link previews. */
  slogan: LocalizedText;
  /** The landing page's typed headline. */
  headline: LocalizedText;
  /** One or two sentences for search engines and link previews. */
  description: LocalizedText;
  supportEmail: string;
  /** As people read it. */
  phone: string;
  /** As a telephone dials it. */
  phoneHref: string;
  /** Postal address, a line an entry. */
  address: readonly string[];
  social: readonly SocialLink[];
  /** The year beside the copyright sign. */
  copyrightYear: number;
  /** Month of the last change of the legal texts, such as "2025-01". */
  legalUpdated: string;
  /** What the landing page claims. Change these to what is true for you. */
  claims: {
    videosCreated: LocalizedText;
    activeUsers: LocalizedText;
    rating: LocalizedText;
    trustShare: LocalizedText;
    engagement: LocalizedText;
    higherReturn: LocalizedText;
  };
}

export const brand: Brand = {
  name: "Vitrin",
  legalName: "Vitrin Inc.",
  slogan: {
    en: "Your product, in the window",
    tr: "Ürününüz artık vitrinde",
  },
  headline: {
    en: "Describe your product. Watch it sell.",
    tr: "Ürününüzü anlatın. Videosu satsın.",
  },
  description: {
    en: "Describe your product and get a finished vertical marketing video: script, voice-over, captions and music included.",
    tr: "Ürününüzü anlatın; senaryosu, seslendirmesi, altyazısı ve müziğiyle yayına hazır bir dikey tanıtım videonuz olsun.",
  },
  supportEmail: "support@vitrin.example",
  phone: "+1 (415) 555-0142",
  phoneHref: "+14155550142",
  address: ["548 Market Street, Suite 200", "San Francisco, CA 94104", "USA"],
  social: [
    { network: "instagram", url: "https://www.instagram.com/" },
    { network: "tiktok", url: "https://www.tiktok.com/" },
    { network: "youtube", url: "https://www.youtube.com/" },
    { network: "linkedin", url: "https://www.linkedin.com/" },
  ],
  copyrightYear: 2025,
  legalUpdated: "2025-01",
  claims: {
    videosCreated: { en: "50K+", tr: "50 bin+" },
    activeUsers: { en: "10K+", tr: "10 bin+" },
    rating: { en: "4.9/5", tr: "4,9/5" },
    trustShare: { en: "73%", tr: "%73" },
    engagement: { en: "5x", tr: "5 kat" },
    higherReturn: { en: "92%", tr: "%92" },
  },
};
