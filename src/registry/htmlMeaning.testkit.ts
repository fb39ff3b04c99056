/** HTML as a browser reads it, with the ids that React makes as numbers in their order. */
export function htmlMeaning(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  holder.normalize()
  const known: string[] = []
  return holder.innerHTML.replaceAll(/_[\w-]*R_\w*_/g, (id) => {
    if (!known.includes(id)) known.push(id)
    return `id-${known.indexOf(id)}`
  })
}
