export function EditProductPage() {
  return <h1>EditProduct</h1>;
}
