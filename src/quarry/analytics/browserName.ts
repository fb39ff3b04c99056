import Bowser from 'bowser'

/** The browser as it calls itself. What is not known is ''. */
export function browserName(userAgent: string): { name: string; version: string; os: string } {
  if (!userAgent) return { name: '', version: '', os: '' }
  const { browser, os } = Bowser.getParser(userAgent).getResult()
  return { name: browser.name ?? '', version: browser.version ?? '', os: os.name ?? '' }
}
