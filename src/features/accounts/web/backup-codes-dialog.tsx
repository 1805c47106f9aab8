import { Download } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { usePage } from "#web/page-data.tsx";

/** Shows the backup codes, this one time. */
export function BackupCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { brand } = usePage();
  function download() {
    const title = m.accounts_backup_file({ brand: brand.name });
    const address = URL.createObjectURL(
      new Blob([`${title}\n\n${codes.join("\n")}\n`], { type: "text/plain;charset=utf-8" }),
    );
    const link = document.createElement("a");
    link.href = address;
    link.download = `${title}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.accounts_backup_title()}
      description={m.accounts_backup_text()}
      footer={<Button onClick={onClose}>{m.accounts_backup_done()}</Button>}
    >
      <div className="grid gap-5">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-5 py-4 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={codes.join("\n")} label={m.accounts_backup_copy()} />
          <Button variant="secondary" size="sm" onClick={download}>
            <Download aria-hidden="true" />
            {m.accounts_backup_download()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
