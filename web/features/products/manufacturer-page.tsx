export function ManufacturerPage() {
  return <h1>Manufacturer</h1>;
}
