/** Returns true while a site reads its space for the first time. On a busy machine requests may get 503 until then. */
export async function isReadingSpace(url: string): Promise<boolean> {
  const readiness = await fetch(`${url}/_ready`).then((response) => response.text())
  return readiness.includes('read for the first time')
}
