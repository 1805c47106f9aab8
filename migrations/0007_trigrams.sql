-- Search inside names and addresses of a hundred thousand people. A trusted extension: a database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
