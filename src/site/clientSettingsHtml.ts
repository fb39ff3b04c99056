import { SETTINGS_ID } from '../islands/settingsElement.ts'
import type { ClientSettings } from './siteOptions.ts'

/** What a page carries of the settings: only what differs from the defaults, and no element where nothing does. */
export function clientSettingsHtml(settings: Partial<ClientSettings>, defaults?: ClientSettings): string {
  const known: Readonly<Record<string, unknown>> = { ...defaults }
  const differing = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  )
  if (!differing.length) return ''
  // Data, which no policy has to allow; an angle bracket could end the element.
  const json = JSON.stringify(Object.fromEntries(differing)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${SETTINGS_ID}">${json}</script>`
}
