/** Gives header and footer their behaviour. It listens on their outer elements, which stay while they are edited. */
export function enhanceShell(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-on][data-src]')) {
    const [module = ''] = element.dataset.src?.split(' ') ?? []
    import(/* @vite-ignore */ module).then(
      ({ default: enhance }: { default: (element: HTMLElement) => void }) => enhance(element),
      (error: unknown) => console.error(`${module} could not be loaded.`, error),
    )
  }
}
