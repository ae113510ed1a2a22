/** Previews a PDF that the page created, where the browser supports it; phones open it in another app instead. */
export function FilePreview({ url, label }: { url: string; label: string }) {
  if (!navigator.pdfViewerEnabled) return null
  return <iframe src={url} title={label} className="h-[55dvh] w-full rounded-lg border bg-sunken" />
}
