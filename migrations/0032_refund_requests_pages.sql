DROP INDEX "refund_requests_state_index";--> statement-breakpoint
CREATE INDEX "refund_requests_open_index" ON "refund_requests" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_decided_index" ON "refund_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_approved_index" ON "refund_requests" USING btree ("decided_at") WHERE state = 'approved';