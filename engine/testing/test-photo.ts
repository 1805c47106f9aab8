/** A picture with a clear subject: a lamp-like disc on a table, drawn at the same size everywhere. */
export function paintTestPhoto(context: CanvasRenderingContext2D): void {
  const wall = context.createLinearGradient(0, 0, 0, 400);
  wall.addColorStop(0, "#f2c9a1");
  wall.addColorStop(1, "#b65c4a");
  context.fillStyle = wall;
  context.fillRect(0, 0, 600, 400);
  context.fillStyle = "#5b3a2e";
  context.fillRect(0, 290, 600, 110);
  context.fillStyle = "#2b6f6a";
  context.beginPath();
  context.arc(300, 210, 120, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "#fff4d8";
  context.fillRect(270, 130, 60, 160);
}

export const testPhotoSize = { width: 600, height: 400 } as const;
