export function PublicProductPage() {
  return <h1>PublicProduct</h1>;
}
