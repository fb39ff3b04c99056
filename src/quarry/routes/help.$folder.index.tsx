import { createFileRoute } from '@tanstack/react-router'

/** A folder of the help center: its start page lists the folder's articles. */
export const Route = createFileRoute('/help/$folder/')({
  loader: ({ context, params, location }) =>
    context.loadPage(`help/${params.folder}`, location, context.pageQuery),
})
