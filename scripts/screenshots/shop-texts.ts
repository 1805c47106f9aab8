export type Locale = "en" | "tr";

/** What the people of each language are called and write. */
export const shopTexts = {
  en: {
    member: "maya@brewline.example",
    newcomer: { name: "Nora Whitfield", email: "nora@oatandivy.example" },
    debtor: { name: "Sam Ortega", email: "sam@halfmoonbakery.example" },
    leaver: { name: "Priya Raman", email: "priya@longaddress-of-a-small-studio.example" },
    running: "The Monday box",
    failed: "Filters of hemp",
    brief: {
      description:
        "Brewline is cold brew coffee in a can. Steeped for 18 hours, no sugar, ready in the fridge. For people who have no time in the morning.",
      brandName: "Brewline",
    },
    report: "This shows our can with another name on it.",
    refund: "I ordered the package twice by mistake.",
    gift: "Thanks for the interview",
  },
  tr: {
    member: "defne@kavruk.example",
    newcomer: { name: "İpek Şahin", email: "ipek@yulafvesarmasik.example" },
    debtor: { name: "Çağrı Özgür", email: "cagri@yarimayfirin.example" },
    leaver: { name: "Gülşah Ünlü", email: "gulsah@kucukbiratolyeninuzunadresi.example" },
    running: "Pazartesi kutusu",
    failed: "Kenevir filtreler",
    brief: {
      description:
        "Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. 18 saatte soğuk demlenir, şeker içermez. Sabahları vakti olmayanlar için.",
      brandName: "Kavruk",
    },
    report: "Burada bizim ürünümüz başka bir adla gösteriliyor.",
    refund: "Paketi yanlışlıkla iki kez aldım.",
    gift: "Görüşme için teşekkürler",
  },
} as const;
