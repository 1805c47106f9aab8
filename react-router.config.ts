import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // All routes fit into a small manifest: one file up front instead of a request per hovered link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
