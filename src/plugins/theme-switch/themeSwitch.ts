/** The themes in order; the first is the system's, which is not kept. */
const THEMES: readonly (string | undefined)[] = [undefined, 'light', 'dark']

/**
 * The button goes to the next theme with each press: the system's, light, dark. Which one it names is the stylesheet's, so that
 * it is right before this is there.
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
      // Where nothing is kept the choice lasts as long as the page.
    }
  })
}
