import { type LoaderFunctionArgs, type MetaFunction, useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { PageHeader } from "#web/components/page-header.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requireViewer } from "#web/require-viewer.ts";
import { useSignedOutNotice } from "#web/signed-out-notice.ts";
import { BriefForm } from "./brief-form.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.studio_create_title(), index: false });

export function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  return null;
}

/** A new video begins: the brief. */
export default function Create() {
  const navigate = useNavigate();
  useSignedOutNotice();
  return (
    <div className="shell pb-24">
      <PageHeader title={m.studio_create_title()} text={m.studio_create_text()} />
      {/* In the brief's place: it lives on in the editor, and one step back would lead to an empty one. */}
      <BriefForm onCreated={(projectId) => void navigate(`/create/${projectId}`, { replace: true })} />
    </div>
  );
}
