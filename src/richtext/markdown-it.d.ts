// The package has no declarations; this is the part that is used.
declare module 'markdown-it' {
  export default class MarkdownIt {
    constructor(options: { readonly html?: boolean; readonly breaks?: boolean; readonly linkify?: boolean })
    render(source: string): string
  }
}
