/** Lets the switch above the cards set the period of each; returns what stops it. */
export function startPlanPeriods(root: HTMLElement): () => void {
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-all-plan-periods]")) return;
    for (const radio of root.querySelectorAll<HTMLInputElement>("[data-plan-period]")) {
      radio.checked = radio.value === target.value;
    }
  };
  root.addEventListener("change", follow);
  return () => root.removeEventListener("change", follow);
}
