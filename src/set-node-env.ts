// Imported first: React and others decide by it, as they load, whether to run their development checks.
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
