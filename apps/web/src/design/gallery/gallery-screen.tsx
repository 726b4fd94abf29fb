export const GalleryScreen = () => null
