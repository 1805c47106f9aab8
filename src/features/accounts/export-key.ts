/** Where an archive is stored. */
export function exportKey(exportId: string): string {
  return `exports/${exportId}.zip`;
}
