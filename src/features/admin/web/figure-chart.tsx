import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export interface FigureChartProps {
  series: { name: string; tone: "first" | "second" }[];
  points: { label: string; values: number[] }[];
  format: (value: number) => string;
  /** The same in few letters, for the axis. */
  shortFormat: (value: number) => string;
}

const fills = { first: "var(--marigold)", second: "var(--teal)" };
const tick = { fill: "var(--subtle)", fontSize: 11 };

/** Bars over time. Only for the eyes: the table beside it says the same to everybody else. */
export default function FigureChart({ series, points, format, shortFormat }: FigureChartProps) {
  const data = points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((value, index) => [`value${index}`, value])),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barGap={1}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={false} minTickGap={32} />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={64}
          allowDecimals={false}
          tickFormatter={(value: number) => shortFormat(value)}
        />
        <Tooltip
          cursor={{ fill: "var(--sunken)" }}
          formatter={(value) => format(Number(value))}
          contentStyle={{
            background: "var(--raised)",
            border: "1px solid var(--line)",
            borderRadius: 8,
            color: "var(--ink)",
            fontSize: 13,
          }}
          itemStyle={{ color: "var(--ink)" }}
          labelStyle={{ color: "var(--muted)" }}
        />
        {series.map(({ name, tone }, index) => (
          <Bar
            key={name}
            dataKey={`value${index}`}
            name={name}
            fill={fills[tone]}
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
