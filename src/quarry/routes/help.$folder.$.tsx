import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/help/$folder/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`help/${params.folder}/${params._splat ?? ''}`, location, context.pageQuery),
})
