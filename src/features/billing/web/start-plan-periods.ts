/** Lets the switch above the cards set the period of each; returns what stops it. */
export function startPlanPeriods(root: HTMLElement): () => void {
  const setAll = (period: string) => {
    for (const radio of root.querySelectorAll<HTMLInputElement>("[data-plan-period]")) {
      radio.checked = radio.value === period;
    }
  };
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches("[data-all-plan-periods]")) setAll(target.value);
  };
  root.addEventListener("change", follow);
  // It may have been switched before this script came.
  const chosen = root.querySelector<HTMLInputElement>("[data-all-plan-periods]:checked");
  if (chosen && !chosen.defaultChecked) setAll(chosen.value);
  return () => root.removeEventListener("change", follow);
}
