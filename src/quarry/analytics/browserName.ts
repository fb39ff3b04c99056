import Bowser from 'bowser'

/** Returns the browser's name, version and system; unknown values are empty. */
export function browserName(userAgent: string): { name: string; version: string; os: string } {
  if (!userAgent) return { name: '', version: '', os: '' }
  const { browser, os } = Bowser.getParser(userAgent).getResult()
  return { name: browser.name ?? '', version: browser.version ?? '', os: os.name ?? '' }
}
