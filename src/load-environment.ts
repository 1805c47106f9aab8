// Imported first: .env becomes part of the environment, and React and others decide by NODE_ENV, as they load, whether
// to run their development checks.
import "./quick-start.ts";
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
