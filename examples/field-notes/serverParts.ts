import './look/site.css'

export { APP_ICONS, appIconSvg } from './appIcon.ts'
export const EARLY_SCRIPT = ''
