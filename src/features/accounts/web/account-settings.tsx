import { lazy, Suspense } from "react";
import { Skeleton } from "#web/components/skeleton.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { FirstPassword } from "./first-password.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useSecurity } from "./use-security.ts";

const SecuritySections = lazy(async () => ({
  default: (await import("./security-sections.tsx")).SecuritySections,
}));

/** The dashboard's Account Settings. */
export function AccountSettings({ fullName, email }: { fullName: string; email: string }) {
  // Most have one: their form stands there at once, whatever the answer says later.
  const withoutPassword = useSecurity().data?.password === false;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ProfileForm fullName={fullName} email={email} />
      {withoutPassword ? <FirstPassword email={email} /> : <ChangePasswordForm email={email} />}
      <Suspense fallback={<Skeleton className="h-96 rounded-card lg:col-span-2" />}>
        <SecuritySections />
      </Suspense>
    </div>
  );
}
