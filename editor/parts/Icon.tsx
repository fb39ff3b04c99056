import styles from './Icon.module.css'

/** SVG paths in a 16 by 16 grid. */
const PATHS = {
  back: 'M9.5 3.5 5 8l4.5 4.5M5.5 8H13',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevron-up': 'm4 10 4-4 4 4',
  close: 'm4 4 8 8M12 4l-8 8',
  command:
    'M5.5 5.5h5v5h-5zM5.5 5.5V4A1.5 1.5 0 1 0 4 5.5h1.5m5 0H12A1.5 1.5 0 1 0 10.5 4v1.5m0 5H12a1.5 1.5 0 1 1-1.5 1.5v-1.5m-5 0H4A1.5 1.5 0 1 0 5.5 12v-1.5',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  cut: 'M5.5 10.5 12 3M10.5 10.5 4 3M6 12a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0m7 0a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  desktop: 'M2.5 3h11v7.5h-11zM6 13h4M8 10.5V13',
  drag: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  edit: 'm3 13 .7-2.8 6.8-6.8a1.5 1.5 0 0 1 2.1 2.1l-6.8 6.8z',
  external: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8m8.5 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  folder: 'M2 4.5V12h12V5.5H8L6.5 4z',
  globe: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M2.5 6.5h11m-11 3h11M8 2c-3.5 4-3.5 8 0 12 3.5-4 3.5-8 0-12',
  history: 'M3 8a5 5 0 1 0 1.7-3.7L3 6m0-3v3h3m2-.5V8l2 1.5',
  home: 'm2.5 7.5 5.5-5 5.5 5M4 6.5v6.5h8V6.5',
  image: 'M2.5 3.5h11v9h-11zM5.5 6.5h.01m-2.5 5 3.5-3 2.5 2 2-1.5 2.5 2',
  info: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 7.5V11m0-6h.01',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01m2.5 0h.01m2.5 0h.01m2.5 0h.01M5 9.5h6',
  link: 'M6.5 9.5l3-3m-4 .5L4 8.5A2.1 2.1 0 0 0 7 11.5L8.5 10m-1-4L9 4.5A2.1 2.1 0 0 1 12 7.5L10.5 9',
  list: 'M2.5 4h11m-11 4h11m-11 4h11',
  lock: 'M4 7.5h8V13H4zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2',
  minus: 'M3 8h10',
  more: 'M3.6 8a.4.4 0 1 0 .8 0 .4.4 0 0 0-.8 0m4 0a.4.4 0 1 0 .8 0 .4.4 0 0 0-.8 0m4 0a.4.4 0 1 0 .8 0 .4.4 0 0 0-.8 0',
  move: 'M8 2v12M2 8h12M6 4l2-2 2 2M6 12l2 2 2-2M4 6 2 8l2 2m8-4 2 2-2 2',
  page: 'M4 2.5h5L12 5.5v8H4zM9 2.5v3h3',
  paste: 'M5.5 3.5h-2v10h9v-10h-2M6 2.5h4v2H6z',
  phone: 'M5 1.5h6v13H5zM7.5 12.5h1',
  plus: 'M8 3v10M3 8h10',
  publish: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M3 13h10',
  redo: 'M11 3.5 13.5 6 11 8.5M13 6H6.5a3.5 3.5 0 0 0 0 7H8',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6m0-3v3h-3',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0m-1.3 3.2 3.3 3.3',
  settings:
    'M2.5 5h6m3 0h2M2.5 11h2m3 0h6M11.5 5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0m-4 6a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  sort: 'M5 3v10m0 0-2.5-2.5M5 13l2.5-2.5M11 13V3m0 0L8.5 5.5M11 3l2.5 2.5',
  tablet: 'M3.5 1.5h9v13h-9zM7.5 12.5h1',
  trash: 'M3 4.5h10M6 4.5v-2h4v2m-5.5 0 .5 9h6l.500-9M6.8 7v4m2.4-4v4',
  undo: 'M5 3.5 2.5 6 5 8.5M3 6h6.5a3.5 3.5 0 0 1 0 7H8',
  warning: 'M8 2.5 14.5 13h-13zM8 6.5v3M8 11.3h.01',
  bold: 'M4.5 3h4a2.4 2.4 0 0 1 0 5h-4zm0 5H9a2.5 2.5 0 0 1 0 5H4.5z',
  italic: 'M6.5 3h5m-7 10h5m.2-10L6.3 13',
  underline: 'M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.5h9',
  strike:
    'M2.5 8h11M11 5c-.3-1.3-1.4-2-3-2-1.8 0-3 .9-3 2.3 0 1 .6 1.7 1.7 2.2M5 11c.3 1.3 1.4 2 3 2 1.8 0 3-.9 3-2.3 0-.5-.1-.9-.4-1.3',
  clock: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 4.5V8l2.5 1.5',
  code: 'M5.5 4.5 2 8l3.5 3.5m5-7L14 8l-3.5 3.5',
  'code-block': 'M2.5 3h11v10h-11zM6.5 6l-2 2 2 2m3-4 2 2-2 2',
  quote: 'M3 3.5v9M6 4.5h7m-7 3.5h7m-7 3.5h4.5',
  bullets: 'M6.5 4h7m-7 4h7m-7 4h7M3 4h.01M3 8h.01M3 12h.01',
  numbers: 'M6.5 4h7m-7 4h7m-7 4h7M2.5 3l1-.5v3M2.3 10.2a.9.9 0 1 1 1.5.9L2.3 13h2',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11m-11 3.3h11M8 3v10',
  block: 'M2.5 5 8 2.5 13.5 5v6L8 13.5 2.5 11zM2.5 5 8 7.5 13.5 5M8 7.5v6',
  rule: 'M2.5 8h11',
  superscript: 'm3 6 5 7m0-7-5 7M10.5 3.5a1.2 1.2 0 1 1 2 1l-2 2.5h2.5',
  subscript: 'm3 3 5 7m0-7-5 7M10.5 9.5a1.2 1.2 0 1 1 2 1l-2 2.5h2.5',
  highlight: 'm9.5 3.5 3 3-5.5 5.5H4V9zM2.5 14h11',
  expand: 'M9.5 3H13v3.5M13 3 9 7M6.5 13H3V9.5M3 13l4-4',
  shrink: 'M12.5 7H9V3.5M9 7l4-4M3.5 9H7v3.5M7 9l-4 4',
  anchor: 'M9.5 4a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0M8 5.5V14m-3-6h6M2.5 9.5C3 12.5 5 14 8 14s5-1.5 5.5-4.5',
  emoji: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M5.5 9.5a2.8 2.8 0 0 0 5 0M6 6.3h.01m3.990 0h.01',
  'clear-format': 'M4 3h8.5M8.5 3 6.5 13M3 13h6m1.5-3.5 3 3m0-3-3 3',
  palette:
    'M8 2a6 6 0 1 0 0 12c1 0 1.5-.6 1.5-1.3 0-1-1-1.2-1-2.1 0-.7.6-1.1 1.3-1.1h1.7A2.5 2.5 0 0 0 14 7c0-2.8-2.7-5-6-5M5 8h.01m1-2.5h.01m3.5 0h.01',
  unlink: 'M4 8.5a2.1 2.1 0 0 0 3 3m2-7a2.1 2.1 0 0 1 3 3M3 3l10 10',
  token: 'M5 3H3v10h2m6-10h2v10h-2M6.5 8h3',
} as const

export type IconName = keyof typeof PATHS

/** True if an icon has this name. Names may come from components of the space. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name)

/** A decorative icon, beside text or in a labelled button. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
