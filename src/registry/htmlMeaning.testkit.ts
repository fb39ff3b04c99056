/** Returns normalized HTML for comparison: parsed by a browser, with React's generated ids numbered in order. */
export function htmlMeaning(html: string): string {
  const container = document.createElement('div')
  container.innerHTML = html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  container.normalize()
  const known: string[] = []
  return container.innerHTML.replaceAll(/_[\w-]*R_\w*_/g, (id) => {
    if (!known.includes(id)) known.push(id)
    return `id-${known.indexOf(id)}`
  })
}
