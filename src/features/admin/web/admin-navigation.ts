import {
  Clapperboard,
  Coins,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  Undo2,
  Users,
} from "lucide-react";
import { m } from "#messages/messages.js";

/** The sidebar's entries, in order. A new screen of the admin area adds its line here and in src/web/routes.ts. */
export const adminNavigation: readonly { to: string; label: () => string; icon: LucideIcon }[] = [
  { to: "/admin/dashboard", label: m.admin_nav_dashboard, icon: LayoutDashboard },
  { to: "/admin/credits", label: m.admin_nav_credits, icon: Coins },
  { to: "/admin/users", label: m.admin_nav_users, icon: Users },
  { to: "/admin/refunds", label: m.admin_nav_refunds, icon: Undo2 },
  { to: "/admin/moderation", label: m.admin_nav_moderation, icon: Clapperboard },
  { to: "/admin/audit", label: m.admin_nav_audit, icon: ScrollText },
];
