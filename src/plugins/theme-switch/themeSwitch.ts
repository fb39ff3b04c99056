/** The themes in order. The first is the system's theme, which is not stored. */
const THEMES: readonly (string | undefined)[] = [undefined, 'light', 'dark']

/**
 * Makes each press of the button switch to the next theme: system, light, dark. The stylesheet shows the label, so that it
 * is correct before this module has loaded.
 */
export default function themeSwitch(button: HTMLElement): void {
  const { dataset } = document.documentElement
  button.addEventListener('click', () => {
    const now = Math.max(0, THEMES.indexOf(dataset.theme))
    const next = THEMES[(now + 1) % THEMES.length]
    if (next) dataset.theme = next
    else delete dataset.theme
    try {
      if (next) localStorage.setItem('theme', next)
      else localStorage.removeItem('theme')
    } catch {
      // If the browser blocks storage, the choice lasts until the page is reloaded.
    }
  })
}
