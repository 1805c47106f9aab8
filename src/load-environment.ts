// Imported first: .env becomes part of the environment, and React and others decide by NODE_ENV, as they load, whether
// to run their development checks. What Node compiles from here on is kept for the next start.
import "./remember-packages.ts";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/vitrin", import.meta.url)));
