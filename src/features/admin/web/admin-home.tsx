import { redirect } from "react-router";

/** /admin itself is no screen. */
export function loader(): Response {
  return redirect("/admin/dashboard");
}
