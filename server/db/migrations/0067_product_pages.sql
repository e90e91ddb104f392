-- The pages of products.

alter table products
  -- The name of the product's page in addresses, made of its first name. It stays when the product is renamed. Null, or
  -- taken by another page: the page has the address of its first size.
  add column slug text;

-- For the addresses of what is not for rent any more
create index products_by_slug on products (tenant_id, slug) where deleted_at is not null;
create index retired_items_by_slug on items (tenant_id, slug) where status = 'retired';
