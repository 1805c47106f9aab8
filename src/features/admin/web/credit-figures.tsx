import { useQuery } from "@tanstack/react-query";
import { Coins, Scale, Users } from "lucide-react";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { formatNumber } from "#web/format.ts";
import { creditFiguresSchema } from "../schema.ts";
import { FailedPanel } from "./failed-panel.tsx";
import { FigureCard } from "./figure-card.tsx";

/** How many people hold how many credits, whatever the list below is filtered by. */
export function CreditFigures() {
  const figures = useQuery({
    queryKey: ["admin", "credit-figures"],
    queryFn: ({ signal }) => callApi(fetch, "/api/admin/credit-figures", { signal }, creditFiguresSchema),
  });
  if (figures.isError) {
    return (
      <FailedPanel
        title={m.admin_figures_failed()}
        error={figures.error}
        retry={() => void figures.refetch()}
      />
    );
  }
  const { data } = figures;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FigureCard icon={Users} label={m.admin_total_users()} value={data && formatNumber(data.total_users)} />
      <FigureCard
        icon={Coins}
        label={m.admin_total_credits()}
        value={data && formatNumber(data.total_credits)}
      />
      <FigureCard
        icon={Scale}
        label={m.admin_average_credits()}
        value={data && formatNumber(data.average_credits)}
      />
    </div>
  );
}
