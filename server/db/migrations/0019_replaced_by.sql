-- The hold that was taken in this one's place. A payment that comes for this one all the same finds there what its customer has instead.
alter table holds add column replaced_by id;
