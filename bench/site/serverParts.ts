/** The stylesheet that all sites of the comparison share; `prepare.ts` brings it here. */
import.meta.glob('./harness/site.css', { eager: true })

export const EARLY_SCRIPT = ''
export { APP_ICONS, appIconSvg } from './appIcon.ts'
