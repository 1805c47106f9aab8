import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { m } from "#messages/messages.js";
import { brand } from "../../src/brand.ts";

/*
 * The sentences that the specification gives word for word. The browser tests look for whatever the messages say;
 * this is what holds the messages to the specification. Where it gives no Turkish, the Turkish is ours, and only has
 * to be another sentence.
 */
type Message = (inputs: Record<string, never>, options: { locale: "en" | "tr" }) => string;

const sentences: [message: Message, english: string | null, turkish?: string][] = [
  // 2. Screens and routes
  [m.web_loading, "Loading..."],
  [m.web_nav_flow, "Flow", "Keşfet"],
  [m.web_nav_features, "Features"],
  [m.web_nav_pricing, "Pricing"],
  [m.web_nav_faq, "FAQ"],
  [m.web_nav_contact, "Contact"],
  [m.web_nav_login, "Login"],
  [m.web_nav_sign_up, "Sign Up"],
  [m.web_nav_dashboard, "Dashboard"],
  [m.site_hero_start, "Start Creating Now"],
  [m.site_hero_demo, "Watch Demo"],
  [m.accounts_forgot_sent_title, "Email Sent!"],
  [m.billing_pricing_banner, "2 months free with annual plans"],
  [m.billing_success_processing, "Processing your payment..."],
  [m.billing_success_title, "Payment Successful!"],
  [m.billing_success_transaction, "Transaction ID"],
  [m.billing_subscription_active, "Active"],
  [m.billing_subscription_free, "Free"],
  [m.credits_tab_overview, "Overview"],
  [m.credits_tab_videos, "My Videos"],
  [m.credits_tab_referrals, "Referrals"],
  [m.credits_tab_settings, "Account Settings"],
  [m.videos_empty_title, "No Videos Yet"],
  [m.accounts_profile_email_fixed, "Email cannot be changed"],
  [m.feed_empty, "No published videos yet. Be the first to publish!"],
  [m.feed_unknown_author, "Unknown User"],
  [m.web_time_yesterday, "Yesterday", "Dün"],
  [m.videos_preview_invalid_title, "Invalid Preview Tab"],
  [m.videos_preview_live, "Live"],
  [m.videos_preview_disconnected, "Disconnected"],
  [m.referrals_unknown, "Unknown"],
  // 4. States and transitions
  [m.billing_loading, "Loading"],
  [m.accounts_referral_valid, "Valid referral code!"],
  [m.accounts_referral_invalid, "Invalid referral code"],
  // 5. Validation rules
  [m.error_fields_required, "Please fill in all fields"],
  [m.site_contact_missing, "Please fill in all fields"],
  [m.error_weak_password, "Password must be at least 6 characters long"],
  [m.error_passwords_do_not_match, "Passwords do not match", "Şifreler eşleşmiyor"],
  [m.accounts_change_too_short, "Password must be at least 6 characters"],
  [m.error_amount_invalid, "Please enter a valid number"],
  [m.error_amount_zero, "Amount cannot be zero"],
  [m.admin_adjust_no_user, "No user selected"],
  [m.error_plan_unavailable, "This plan is currently unavailable"],
  // 8. Error catalogue
  [m.error_network_error, "Network error. Please check your connection."],
  [m.error_email_not_confirmed, "Your email is not confirmed yet. Please contact support."],
  [m.error_invalid_credentials, "Invalid email or password"],
  [m.accounts_register_failed, "An error occurred during registration"],
  [m.accounts_google_unexpected, null, "Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin."],
  [
    m.error_checkout_failed,
    "Failed to start checkout. Please try again.",
    "Ödeme işlemi başlatılamadı. Lütfen tekrar deneyin.",
  ],
  [m.accounts_profile_failed, "Failed to update profile", "Profil güncellenemedi"],
  [m.accounts_change_failed, "Failed to change password"],
  [m.accounts_failed, "An error occurred"],
  [m.accounts_callback_timeout, "Auth timeout"],
  [m.accounts_callback_no_change, "No auth state change detected"],
  [m.accounts_callback_no_profile, null, "Kullanıcı profili oluşturulamadı"],
  [m.feed_error, "Error loading videos"],
  [m.admin_login_not_admin, "You do not have admin privileges"],
  [m.admin_login_verify_failed, "Failed to verify admin status"],
  [m.admin_login_check_failed, "Failed to check admin privileges"],
  [m.admin_login_no_session, "Failed to get session"],
  [m.admin_login_failed, "Failed to sign in"],
  [m.admin_not_authenticated, "Not authenticated"],
  [m.admin_users_failed, "Failed to fetch users"],
  [m.admin_adjust_failed, "Failed to adjust credits"],
  [m.admin_history_failed, "Failed to fetch credit history"],
  [m.error_user_id_required, "User ID is required"],
  [m.error_user_not_found, "User not found"],
  [m.videos_preview_blocked, "Unable to open preview. Please enable popups for this site."],
  // 9. Business constants and limits
  [m.billing_plan_single, "Single Video"],
  [m.billing_plan_starter, "Starter Package"],
  [m.billing_plan_professional, "Professional Package"],
  [m.billing_plan_business, "Business Package"],
];

test.each(sentences.map(([message, english, turkish]) => ({ message, english, turkish })))(
  "the specification's own words: $english $turkish",
  ({ message, english, turkish }) => {
    const [inEnglish, inTurkish] = [message({}, { locale: "en" }), message({}, { locale: "tr" })];
    if (english !== null) expect(inEnglish).toBe(english);
    if (turkish !== undefined) expect(inTurkish).toBe(turkish);
    expect(inTurkish).not.toBe(inEnglish);
  },
);

test("sentences with something in them say what the specification says", () => {
  const en = { locale: "en" } as const;
  const tr = { locale: "tr" } as const;
  expect(m.accounts_google_error({ message: "X" }, tr)).toBe("Google giriş hatası: X");
  expect(m.billing_price_annually({ total: "$199.90" }, en)).toBe("Billed annually: $199.90");
  expect(m.referrals_text_purchase({ count: 1 }, en)).toBe(
    "Get 1 free video credit per package purchase by your friend",
  );
  expect(m.accounts_referral_reward_signup({ count: 100 }, en)).toMatch(
    /^The code owner will earn 100 credits/,
  );
  expect(m.referrals_step_signup_reward({ count: 100 }, en)).toContain("100 credits per signup");
  expect(m.site_contact_thanks({ name: "Ada", email: "ada@example.com" }, en)).toMatch(
    /Ada.*ada@example\.com/,
  );
});

test("the brand file claims what the specification claims", () => {
  const { claims } = brand;
  const english = Object.values(claims).map((claim) => claim.en);
  expect(english).toEqual(["50K+", "10K+", "4.9/5", "73%", "5x", "92%"]);
  expect(brand.copyrightYear).toBe(2025);
  expect(brand.legalUpdated).toBe("2025-01");
  expect(brand.social).toHaveLength(4);
  expect(brand.address.join(" ")).toContain("San Francisco");
});

test("Turkish says one word for one thing: administrators and people confirm the same address", () => {
  // Some messages have inputs; none of these has.
  const messages = Object.entries(m as unknown as Record<string, (typeof m)["web_retry"]>);
  const ofAddresses = messages.filter(([key]) => /confirmed|confirmation|resend/.test(key));
  expect(ofAddresses.length).toBeGreaterThan(10);
  const other = ofAddresses.filter(([, message]) => /doğrula/i.test(message({}, { locale: "tr" })));
  expect(other.map(([key]) => key)).toEqual([]);
});

test("Turkish promises no more than a friend's first package brings, as the steps beside it and the terms", () => {
  expect(m.referrals_text_purchase({ count: 1 }, { locale: "tr" })).toMatch(/ilk paket/);
});

test("the guarantee beside the prices names the condition that its rules have", () => {
  expect(m.billing_guarantee_text({}, { locale: "en" })).toMatch(/not used the credits/);
  expect(m.billing_guarantee_text({}, { locale: "tr" })).toMatch(/Kredilerini kullanmadığınız/);
});

test("buttons are short commands in Turkish, as sentences address the reader formally", async () => {
  const labels = new Set<string>();
  for await (const path of glob("src/**/*.tsx")) {
    const source = await readFile(path, "utf8");
    for (const [, , button = ""] of source.matchAll(/<(Button|ButtonLink)\b(.*?)<\/\1>/gs))
      for (const [, key = ""] of button.matchAll(/\bm\.(\w+)\(/g)) labels.add(key);
    for (const [, key = ""] of source.matchAll(/\bm\.(\w+_mail_\w*button)\b/g)) labels.add(key);
  }
  expect(labels.size).toBeGreaterThan(120);
  // Each message is a function; which ones are buttons is only known by their names.
  const said = new Map(Object.entries(m as unknown as Record<string, (typeof m)["web_retry"]>));
  const formal = [...labels].filter((key) =>
    / ?\p{L}+y?[ıiuü]n$/u.test(said.get(key)?.({}, { locale: "tr" }) ?? ""),
  );
  expect(formal).toEqual([]);
});
