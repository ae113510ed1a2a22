/** Shows a PDF of the page's own making where the browser can; phones open it in a program of their own instead. */
export function FilePreview({ url, label }: { url: string; label: string }) {
  if (!navigator.pdfViewerEnabled) return null
  return <iframe src={url} title={label} className="h-[55dvh] w-full rounded-lg border bg-sunken" />
}
