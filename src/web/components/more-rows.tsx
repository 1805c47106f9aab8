import { m } from "#messages/messages.js";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

/** At the foot of a list in a card: asks for older rows, and says so when they did not come. */
export function MoreRows({
  hasMore,
  pending,
  error,
  label,
  onMore,
}: {
  hasMore: boolean;
  pending: boolean;
  error: string | null;
  label: string;
  onMore: () => void;
}) {
  return (
    <>
      {error && (
        <Alert tone="danger" className="mx-5 mt-4 sm:mx-6">
          {error}
        </Alert>
      )}
      {hasMore && (
        <div className="border-t border-line p-4 text-center">
          <Button variant="ghost" size="sm" pending={pending} onClick={onMore}>
            {error ? m.web_retry() : label}
          </Button>
        </div>
      )}
    </>
  );
}
