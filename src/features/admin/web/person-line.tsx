/** Whom a dialog is about, under its title: a name and an address, on a phone one below the other. */
export function PersonLine({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="max-sm:block">{name}</span>
      <span className="max-sm:hidden"> · </span>
      <span className="max-sm:block">{email}</span>
    </>
  );
}
