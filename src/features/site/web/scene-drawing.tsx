/** The three scenes of the window: light, one product, nothing else. Colours come from landing.css. */
export function SceneDrawing({ scene }: { scene: "hook" | "show" | "action" }) {
  return (
    <svg viewBox="0 0 180 320" preserveAspectRatio="xMidYMid slice" className="scene" aria-hidden="true">
      <path className={`scene-wall scene-wall-${scene}`} d="M0 0h180v320H0z" />
      {scene === "hook" && <ColdTable />}
      {scene === "show" && <LitMug />}
      {scene === "action" && <Shelf />}
    </svg>
  );
}

function ColdTable() {
  return (
    <>
      <path className="scene-light" d="M120 0h60v150L40 320H0v-60z" />
      <path className="scene-table" d="M0 196h180v124H0z" />
      <g transform="translate(0 -34)">
        <ellipse className="scene-shade" cx="92" cy="240" rx="52" ry="9" />
        <path className="scene-clay" d="M54 160h72v58a20 20 0 0 1-20 20H74a20 20 0 0 1-20-20z" />
        <ellipse className="scene-coffee" cx="90" cy="160" rx="36" ry="8" />
        <path className="scene-handle" d="M126 174c24-4 24 38-2 36" />
      </g>
    </>
  );
}

function LitMug() {
  return (
    <>
      <path className="scene-light" d="M96 0h84v120L30 320H0V180z" />
      <path className="scene-table" d="M0 192h180v128H0z" />
      <path className="scene-pool" d="M20 192h132l28 60v68H0v-74z" />
      <g transform="translate(-8 -36)">
        <path
          className="scene-steam"
          d="M76 116c-14-18 14-26 0-48M96 112c-14-18 14-26 0-48M116 116c-14-18 14-26 0-48"
        />
        <ellipse className="scene-shade" cx="96" cy="254" rx="62" ry="11" />
        <path className="scene-glaze" d="M44 138h104v86a28 28 0 0 1-28 28H72a28 28 0 0 1-28-28z" />
        <path className="scene-glaze-lit" d="M112 138h36v86a28 28 0 0 1-28 28h-8z" />
        <ellipse className="scene-coffee" cx="96" cy="138" rx="52" ry="11" />
        <path className="scene-handle scene-handle-wide" d="M148 158c34-6 34 56-4 54" />
        <path
          className="scene-speckle"
          d="M62 176h.1M82 196h.1M70 218h.1M100 180h.1M126 204h.1M112 228h.1M88 236h.1M134 176h.1"
        />
      </g>
    </>
  );
}

function Shelf() {
  return (
    <>
      <path className="scene-light" d="M140 0h40v200L90 320H0v-20z" />
      <g transform="translate(0 -40)">
        <path className="scene-board" d="M20 128h140v7H20zM20 232h140v7H20z" />
        <path className="scene-clay" d="M38 88h30v28a12 12 0 0 1-12 12h-6a12 12 0 0 1-12-12z" />
        <path className="scene-glaze" d="M80 80h32v34a14 14 0 0 1-14 14h-4a14 14 0 0 1-14-14z" />
        <path className="scene-dark" d="M124 92h26v26a10 10 0 0 1-10 10h-6a10 10 0 0 1-10-10z" />
        <path className="scene-dark" d="M36 184h34v34a14 14 0 0 1-14 14h-6a14 14 0 0 1-14-14z" />
        <path className="scene-clay" d="M84 192h28v28a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12z" />
        <path className="scene-glaze" d="M124 178h30v40a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14z" />
      </g>
    </>
  );
}
